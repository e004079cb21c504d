interface ErrorObject {
  readonly title?: string
  readonly detail?: string
  readonly code?: string
  readonly source?: { readonly pointer?: string; readonly parameter?: string }
}

/** The sentence without the name of the attribute before it: forms have names of their own for what they ask. */
const sentenceOf = ({ detail, source, title }: ErrorObject): string | undefined => {
  const name = source?.pointer?.split("/").findLast((step) => !/^\d*$/.test(step))
  const subject = detail?.split(" ", 1)[0]?.replaceAll(/\[\d+\]/g, "")
  return name !== undefined && subject === name ? detail?.slice(detail.indexOf(" ") + 1) : (detail ?? title)
}

/** What the service answered instead of what was asked for, in its own sentence. */
export class Refusal extends Error {
  override readonly name = "Refusal"
  /** The status of the answer; null where there was none that could be read. */
  readonly status: number | null
  readonly code: string | null
  /** Which part of the body is refused, as `/data/attributes/url`. */
  readonly pointer: string | null
  /** Which parameter of the address is refused, as `filter[arrival]`. */
  readonly parameter: string | null
  readonly requestId: string | null
  /** Seconds after which the service wants to be asked again. */
  readonly retryAfter: number | null

  constructor(status: number | null, error: ErrorObject | undefined, headers?: Headers) {
    super((error === undefined ? undefined : sentenceOf(error)) ?? "The response could not be read.")
    this.status = status
    this.code = error?.code ?? null
    this.pointer = error?.source?.pointer ?? null
    this.parameter = error?.source?.parameter ?? null
    this.requestId = headers?.get("x-request-id") ?? null
    const seconds = Number(headers?.get("retry-after") ?? Number.NaN)
    this.retryAfter = Number.isFinite(seconds) ? seconds : null
  }

  /** Nobody is signed in any more; what belongs to another account has this status as well, and a sign-in would not mend it. */
  get isSignedOut(): boolean {
    return this.status === 401 && this.code !== "other_account"
  }

  static async of(response: Response): Promise<Refusal> {
    const body = (await response.json().catch(() => ({}))) as { readonly errors?: ReadonlyArray<ErrorObject> }
    return new Refusal(response.status, body.errors?.[0], response.headers)
  }
}

/** The sentence about an attribute that was sent, or about something in it. */
export const sentenceAbout = (error: Error | null, attribute: string): string | null =>
  error instanceof Refusal && `${error.pointer}/`.startsWith(`/data/attributes/${attribute}/`) ? error.message : null

/** A sentence of the service with what it is about before it, where it says that by its pointer alone: "is not a URL". */
export const withSubject = (subject: string, sentence: string): string =>
  /^[a-z]/.test(sentence) ? `${subject} ${sentence}` : sentence

/** The sentence of an error that is about none of these attributes, with a subject, or what the service points at. */
export const sentenceBeside = (
  error: Error | null,
  attributes: ReadonlyArray<string> = [],
  subject?: string
): string | null => {
  if (error === null || attributes.some((attribute) => sentenceAbout(error, attribute) !== null)) return null
  const pointedAt = error instanceof Refusal ? error.pointer?.split("/").at(-1)?.replaceAll("_", " ") : undefined
  return withSubject(subject ?? (pointedAt || "This"), error.message)
}
