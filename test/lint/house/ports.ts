import { sourceFiles } from "./sources.ts"

/** Services under `application/ports`: whoever brings another data plane implements the most of them. */
export const ports = (): ReadonlyArray<string> =>
  sourceFiles.flatMap(({ path, text }) =>
    path.startsWith("application/ports/")
      ? [...text.matchAll(/export class (\w+) extends Context\.Service\b/g)].map(([, name]) => `${path}: ${name}`)
      : []
  )
