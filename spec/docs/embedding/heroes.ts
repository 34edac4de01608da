/* eslint-disable rxjs-x/no-ignored-error -- neither ever fails */

import { createServices, InMemoryDataService } from "rx-heroes";

const services = createServices(new InMemoryDataService());
const { heroService, messageService } = services;
messageService.messages$.subscribe((messages) => console.log(messages));
heroService.getHeroes().subscribe((heroes) => console.log(heroes));
