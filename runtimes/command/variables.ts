import { Config, Schema } from "effect"

/** 0 selects a free port. */
const Port = Schema.FiniteFromString.check(
  Schema.isInt({ expected: "a whole number from 0 to 65535" }),
  Schema.isBetween({ minimum: 0, maximum: 65_535 }, { expected: "a whole number from 0 to 65535" })
)

const Speed = Schema.FiniteFromString.check(
  Schema.isBetween({ minimum: 0, maximum: 1e9 }, { expected: "a number from 0 to 1000000000" })
)

export const port = (name: string, preset: number) => Config.schema(Port, name).pipe(Config.withDefault(preset))

export const dataDir = Config.String("DATA_DIR").pipe(Config.withDefault(".data"))

export const address = Config.all({
  port: port("PORT", 3000),
  host: Config.String("HOST").pipe(Config.withDefault("127.0.0.1"))
})

/** docs/guides/integrate/webhooks.md describes the default. */
export const loopbackAllowed = Config.option(Config.Boolean("WEBHOOK_ALLOW_LOOPBACK"))

const DemoSpeed = Schema.FiniteFromString.check(
  Schema.isBetween({ minimum: 1, maximum: 60 }, { expected: "a number from 1 to 60" })
)

export const demoSettings = Config.all({
  isWanted: Config.Literals(["on", "off"], "DEMO").pipe(
    Config.withDefault("on"),
    Config.map((value) => value === "on")
  ),
  speed: Config.schema(DemoSpeed, "DEMO_SPEED").pipe(Config.withDefault(1))
})

/** 0 stops the simulated clock. */
export const simulatorSpeed = Config.schema(Speed, "SIMULATOR_SPEED").pipe(Config.withDefault(3600))
