import { InboxName } from "#domain/tracking/source/Inbox.ts"

import { argument } from "../../command/parameters.ts"

export const whichInbox = argument("inbox", InboxName, "The inbox", "at most 63 lowercase letters, digits, and hyphens")
