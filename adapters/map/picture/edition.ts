import { hash } from "node:crypto"
import { readdirSync, readFileSync } from "node:fs"

const folders = [new URL("../", import.meta.url), new URL("./", import.meta.url)]

/** The digest of the drawing itself, so that a picture is another one after the drawing has changed. */
export const editionOf = (): string =>
  hash(
    "sha256",
    folders
      .flatMap((folder) =>
        readdirSync(folder)
          .filter((name) => /\.(?:json|ts)$/.test(name))
          .toSorted()
          .map((name) => readFileSync(new URL(name, folder), "utf8"))
      )
      .join("\n"),
    "base64url"
  )
