import { InboxName } from "#domain/tracking/source/Inbox.ts"

import { argument } from "../../command/parameters.ts"

export const whichInbox = argument("inbox", InboxName, "The inbox", "small letters, digits and hyphens, 63 at most")
