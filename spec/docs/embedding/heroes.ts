/* eslint-disable rxjs-x/no-ignored-error -- neither ever fails */

import { createServices } from "rx-heroes";

const { heroService, messageService } = createServices();
messageService.messages$.subscribe((messages) => console.log(messages));
heroService.getHeroes().subscribe((heroes) => console.log(heroes));
