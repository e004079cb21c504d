import { serveLanes } from "./serveLanes.ts"

serveLanes(async () => (await import("#adapters/reference/seaRouter.ts")).loadSeaRouter())
