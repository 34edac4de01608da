/** What stands between a failed call and the reason in a line of the log. */
export const failed = " failed:: ";
