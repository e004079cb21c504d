import { OpenApi } from "effect/http-api"

export const about = (summary: string, description: string) => OpenApi.annotations({ summary, description })
