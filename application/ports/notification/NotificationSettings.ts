import { Context } from "effect"

/** Port: what the operator has set for messages to people. */
export class NotificationSettings extends Context.Service<
  NotificationSettings,
  {
    /** The address under which people open the portal, without a slash at its end; null while it is not known. */
    readonly publicUrl: string | null
    /** Variables that mail needs and that are not set. */
    readonly missingForMail: ReadonlyArray<string>
    /** Mails to one user within an hour. */
    readonly mailsAnHour: number
  }
>()("application/ports/notification/NotificationSettings") {}
