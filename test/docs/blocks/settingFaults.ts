import { ConfigProvider, Effect, Layer } from "effect"

import { NotificationSettings } from "#application/ports/delivery/notification/NotificationSettings.ts"
import { variableNames } from "#runtimes/command/generated/variables.ts"
import { mail, notificationSettings } from "#runtimes/nodes/mail.ts"

/** What is wrong with lines of `NAME=value`: an unknown name, or a value that the nodes reject. */
export const settingFaults = (code: string) => {
  const lines = code
    .trim()
    .split("\n")
    .map((line) => /^([A-Z][A-Z0-9_]+)=("?)(.+)\2$/.exec(line))
  const env = Object.fromEntries(lines.map((line) => [line?.[1] ?? "", line?.[3] ?? ""]))
  const unknown = Object.keys(env).filter((name) => !variableNames.includes(name))
  return NotificationSettings.pipe(
    Effect.provide(Layer.merge(notificationSettings, mail)),
    Effect.map(({ missingForMail }) => ("SMTP_URL" in env ? missingForMail : []).map((name) => `${name} is missing.`)),
    Effect.catch((error) => Effect.succeed([error.message])),
    Effect.provideService(ConfigProvider.ConfigProvider, ConfigProvider.fromEnv({ env })),
    Effect.map((found) => [...unknown.map((name) => `"${name}" is no variable.`), ...found])
  )
}
