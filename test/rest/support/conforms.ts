import addFormats from "ajv-formats"
import { Ajv2020 } from "ajv/dist/2020.js"
import type { ValidateFunction } from "ajv/dist/2020.js"
import { OpenApi } from "effect/http-api"

import { Api } from "#adapters/rest/Api.ts"
import type { EventName } from "#domain/voyage/container/TransportEvent.ts"

const document = OpenApi.fromApi(Api)
const paths = Object.entries(document.paths).map(([template, methods]) => ({
  template,
  methods: Object.keys(methods),
  pattern: new RegExp(`^${template.replaceAll(/[.+]/g, String.raw`\$&`).replaceAll(/\{\w+\}/g, "[^/]+")}$`)
}))

const ajv = new Ajv2020({ strict: false, inlineRefs: false, validateFormats: true })
addFormats.default(ajv)

/** Schemas of their own name, each compiled once, however many answers refer to it. */
const named: unknown = JSON.parse(JSON.stringify(document).replaceAll('"#/components/schemas/', '"'))

const at = (node: unknown, ...steps: ReadonlyArray<string>) =>
  steps.reduce<unknown>(
    (node, step) => (typeof node === "object" && node !== null ? (node as Record<string, unknown>)[step] : undefined),
    node
  )

for (const [name, schema] of Object.entries(at(named, "components", "schemas") as Record<string, object>)) {
  ajv.addSchema(schema, name)
}

const validators = new Map<string, ValidateFunction>()

const validatorOf = (...steps: ReadonlyArray<string>) => {
  const key = steps.join(" ")
  const known = validators.get(key)
  if (known !== undefined) return known
  const validator = ajv.compile(at(named, ...steps) as object)
  validators.set(key, validator)
  return validator
}

type Responses = Readonly<Record<string, { readonly content?: Readonly<Record<string, unknown>> }>>

const responsesOf = (template: string, method: string): Responses =>
  (document.paths[template] as Readonly<Record<string, { readonly responses: Responses }>>)[method]?.responses ?? {}

/** Where an answer deviates from its OpenAPI description; null when it conforms or is not described. */
export const breach = (
  method: string,
  url: string,
  answer: { readonly status: number; readonly type: string | undefined; readonly text: string }
): string | null => {
  const path = url.split("?", 1)[0] ?? url
  const verb = method.toLowerCase()
  const exact = paths.find(({ methods, template }) => template === path && methods.includes(verb))
  const found = exact ?? paths.find(({ methods, pattern }) => methods.includes(verb) && pattern.test(path))
  if (found === undefined || answer.status >= 500 || answer.status === 414 || answer.status === 415) return null
  const response = responsesOf(found.template, verb)[String(answer.status)]
  if (response === undefined) return `${method} ${found.template} does not promise ${answer.status}`
  const contents = Object.keys(response.content ?? {})
  if (contents.length === 0) return answer.text === "" ? null : `${method} ${found.template} promises no body`
  const type = answer.type?.split(";", 1)[0] ?? ""
  if (!contents.includes(type)) return `${method} ${found.template} does not promise ${type}`
  if (!/[/+]json$/.test(type)) return null
  const status = String(answer.status)
  const validate = validatorOf("paths", found.template, verb, "responses", status, "content", type, "schema")
  return validate(JSON.parse(answer.text)) ? null : `${method} ${url} ${status}: ${ajv.errorsText(validate.errors)}`
}

type Contents = Readonly<Record<string, { readonly example?: unknown }>>
type Described = {
  readonly requestBody?: { readonly content: Contents }
  readonly responses: Readonly<Record<string, { readonly content?: Contents }>>
}

const examplesAt = (contents: Contents, ...steps: ReadonlyArray<string>) =>
  Object.entries(contents).map(([type, { example }]) => {
    const validate = validatorOf("paths", ...steps, "content", type, "schema")
    return { at: [...steps, type].join(" "), errors: validate(example) ? null : ajv.errorsText(validate.errors) }
  })

/** Every example of the description, and what its schema has against it. */
export const examples = () =>
  Object.entries(document.paths).flatMap(([template, methods]) =>
    Object.entries(methods as Readonly<Record<string, Described>>).flatMap(([method, operation]) => [
      ...examplesAt(operation.requestBody?.content ?? {}, template, method, "requestBody"),
      ...Object.entries(operation.responses).flatMap(([status, { content }]) =>
        examplesAt(content ?? {}, template, method, "responses", status)
      )
    ])
  )

type Sent = Readonly<Record<string, { readonly post: { readonly requestBody: { readonly content: Contents } } }>>

/** The example of every webhook that the description has, and what its schema has against a body. */
export const sentExamples = () =>
  Object.entries((document as unknown as { readonly webhooks: Sent }).webhooks).map(([event, { post }]) => ({
    event: event as EventName,
    example: post.requestBody.content["application/json"]?.example,
    breach: (body: unknown): string | null => {
      const validate = validatorOf("webhooks", event, "post", "requestBody", "content", "application/json", "schema")
      return validate(body) ? null : ajv.errorsText(validate.errors)
    }
  }))
