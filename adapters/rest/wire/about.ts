import { OpenApi } from "effect/http-api"

export const about = (summary: string, description: string) => OpenApi.annotations({ summary, description })

/** The library uses the title of a group as the name of its tag. */
export const describeGroup = (title: string, description: string) => OpenApi.annotations({ title, description })
