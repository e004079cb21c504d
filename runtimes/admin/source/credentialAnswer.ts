import type { SourceCredential } from "#application/ports/tracking/source/CredentialStore.ts"

import type { Answer } from "../answers.ts"

export const credentialAnswer = ({
  created_at,
  id,
  isStored,
  owner_id,
  serves,
  source,
  health
}: SourceCredential): Answer => ({
  credential_id: id,
  source,
  from: isStored ? "store" : "environment",
  owner: owner_id ?? "operator",
  serves,
  state: health.state,
  since: health.since,
  detail: health.detail,
  created_at,
  tested_at: health.tested_at
})
