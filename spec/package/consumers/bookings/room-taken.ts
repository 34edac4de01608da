/** A room is not free. */
export class RoomTaken extends Error {
  override readonly name = "RoomTaken";
  readonly room: number;

  constructor(room: number) {
    super(`room ${room} is taken`);
    this.room = room;
  }
}
