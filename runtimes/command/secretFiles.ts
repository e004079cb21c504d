import { Config, ConfigProvider, Effect, Layer, Option } from "effect"

/** Default: the credentials directory of systemd. */
export const directory = Config.option(
  Config.orElse(Config.NonEmptyString("SECRETS_DIR"), () => Config.NonEmptyString("CREDENTIALS_DIRECTORY"))
)

/** Unlike the environment, other processes and container tools cannot see them. */
export const layer = Layer.unwrap(
  Effect.map(Effect.orDie(directory), (found) =>
    Option.match(found, {
      onNone: () => Layer.empty,
      onSome: (rootPath) => ConfigProvider.layerAdd(ConfigProvider.fromDir({ rootPath }))
    })
  )
)
