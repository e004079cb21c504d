import { gauge } from "./MetricFamily.ts"

export const objectStorageUp = gauge({
  name: "landfall_object_storage_up",
  help: "Whether the object storage answered the last question (1) or not (0); absent where none is used.",
  labels: []
})
