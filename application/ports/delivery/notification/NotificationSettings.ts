import { Context } from "effect"

/** Settings of the operator for notifications. */
export class NotificationSettings extends Context.Service<
  NotificationSettings,
  {
    /** Without a trailing slash; null if not configured. */
    readonly publicUrl: string | null
    /** Unset environment variables that mail requires. */
    readonly missingForMail: ReadonlyArray<string>
    readonly mailsAnHour: number
  }
>()("application/ports/delivery/notification/NotificationSettings") {}
