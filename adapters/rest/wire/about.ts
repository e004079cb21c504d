import { OpenApi } from "effect/http-api"

/** What an operation does, in a line, and what else there is to know. */
export const about = (summary: string, description: string) => OpenApi.annotations({ summary, description })
