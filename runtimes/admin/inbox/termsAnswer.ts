import type { ListedInbox } from "#application/tracking/source/Inboxes.ts"

import type { Answer } from "../answers.ts"

export const termsAnswer = ({ auth, created_at, data_source, format, name, serves, source }: ListedInbox): Answer => ({
  name,
  path: `/inbox/${name}`,
  format,
  auth,
  serves,
  source,
  data_source,
  created_at
})
