import { Redacted } from "effect"
import { HttpClientRequest } from "effect/http"

import type { TokenGrant } from "../Access.ts"
import { assertionOf } from "./assertion.ts"

const assertionType = "urn:ietf:params:oauth:client-assertion-type:jwt-bearer"

/** `now` in milliseconds since 1970. */
export const tokenRequest = (grant: TokenGrant, now: number): HttpClientRequest.HttpClientRequest => {
  const { clientId, fields, tokenUrl } = grant
  const request = HttpClientRequest.post(tokenUrl, { acceptJson: true })
  const form = { grant_type: "client_credentials", ...fields }
  if (grant.type === "assertion") {
    const client_assertion = assertionOf(grant, grant, now)
    return HttpClientRequest.bodyUrlParams(request, {
      ...form,
      client_id: clientId,
      client_assertion_type: assertionType,
      client_assertion
    })
  }
  const secret = Redacted.value(grant.clientSecret)
  if (grant.sentIn === "body") {
    return HttpClientRequest.bodyUrlParams(request, { ...form, client_id: clientId, client_secret: secret })
  }
  const written = grant.sentIn === "basic" ? encodeURIComponent : (text: string) => text
  return request.pipe(
    HttpClientRequest.basicAuth(written(clientId), written(secret)),
    HttpClientRequest.bodyUrlParams(form)
  )
}
