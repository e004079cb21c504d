import { Config, ConfigProvider, Effect, Layer, Option } from "effect"

/** The directory that the operator names, else the one in which systemd hands a service its credentials. */
export const directory = Config.option(
  Config.orElse(Config.NonEmptyString("SECRETS_DIR"), () => Config.NonEmptyString("CREDENTIALS_DIRECTORY"))
)

/**
 * A variable that is not set is read from the file of its name, where there is a directory of such files. What is in a file
 * is in no environment, which other processes of the user and the tools of containers show.
 */
export const layer = Layer.unwrap(
  Effect.map(Effect.orDie(directory), (found) =>
    Option.match(found, {
      onNone: () => Layer.empty,
      onSome: (rootPath) => ConfigProvider.layerAdd(ConfigProvider.fromDir({ rootPath }))
    })
  )
)
