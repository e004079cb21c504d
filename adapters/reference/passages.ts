import { Schema } from "effect"

import { PassageData } from "#domain/reference/sealane/PassageData.ts"

import seaPassages from "./data/seaPassages.json" with { type: "json" }

const readPassages = Schema.decodeUnknownSync(Schema.Array(PassageData))

export const shippedPassages = (): ReadonlyArray<PassageData> => readPassages(seaPassages)
