import { Layer } from "effect"
import * as Real from "../adapters/postgres/layer.ts"
export const migrations = Real.migrations
export const layerApp: typeof Real.layerApp = (...a) => Layer.fresh(Real.layerApp(...a))
export const layerWorker: typeof Real.layerWorker = (...a) => Layer.fresh(Real.layerWorker(...a))
