interface ErrorObject {
  readonly title?: string
  readonly detail?: string
  readonly code?: string
  readonly source?: { readonly pointer?: string; readonly parameter?: string }
}

/**
 * Removes the name of the attribute or parameter at the start of the sentence, because forms label their fields differently, and the
 * marks of names, which are for programmers.
 */
const messageOf = ({ detail, source, title }: ErrorObject): string | undefined => {
  const predicate = source === undefined ? undefined : /^`[^`]*` (.+)$/s.exec(detail ?? "")?.[1]
  return (predicate ?? detail)?.replaceAll("`", "") ?? title
}

/** An error response of the API, with the API's message. */
export class ApiError extends Error {
  override readonly name = "Refusal"
  /** HTTP status; null if the service was unreachable. */
  readonly status: number | null
  readonly code: string | null
  /** JSON pointer into the request body, such as `/data/attributes/url`. */
  readonly pointer: string | null
  /** Query parameter, such as `filter[arrival]`. */
  readonly parameter: string | null
  readonly requestId: string | null
  /** Seconds until the next retry, from `Retry-After`. */
  readonly retryAfter: number | null

  constructor(status: number | null, error: ErrorObject | undefined, headers?: Headers) {
    super((error === undefined ? undefined : messageOf(error)) ?? "The response could not be read.")
    this.status = status
    this.code = error?.code ?? null
    this.pointer = error?.source?.pointer ?? null
    this.parameter = error?.source?.parameter ?? null
    this.requestId = headers?.get("x-request-id") ?? null
    const seconds = Number(headers?.get("retry-after") ?? Number.NaN)
    this.retryAfter = Number.isFinite(seconds) ? seconds : null
  }

  /** A resource of another account is also a 401, but a new sign-in does not help. */
  get isSignedOut(): boolean {
    return this.status === 401 && this.code !== "other_account"
  }

  static async of(response: Response): Promise<ApiError> {
    const body = (await response.json().catch(() => ({}))) as { readonly errors?: ReadonlyArray<ErrorObject> }
    return new ApiError(response.status, body.errors?.[0], response.headers)
  }
}

export const attributeErrorOf = (error: Error | null, attribute: string): string | null =>
  error instanceof ApiError && `${error.pointer}/`.startsWith(`/data/attributes/${attribute}/`) ? error.message : null

/** Some messages start with the verb ("is not a URL") because the pointer names their subject. */
export const withSubject = (subject: string, sentence: string): string =>
  /^[a-z]/.test(sentence) ? `${subject} ${sentence}` : sentence

/** The message of an error outside these attributes. */
export const formErrorOf = (
  error: Error | null,
  attributes: ReadonlyArray<string> = [],
  subject?: string
): string | null => {
  if (error === null || attributes.some((attribute) => attributeErrorOf(error, attribute) !== null)) return null
  const pointedAt = error instanceof ApiError ? error.pointer?.split("/").at(-1)?.replaceAll("_", " ") : undefined
  return withSubject(subject ?? (pointedAt || "This"), error.message)
}
