import { serveLanes } from "#runtimes/lanes/serveLanes.ts"

/** A thread whose lanes go straight, but for those from the south, which nothing computes. */
serveLanes(() =>
  Promise.resolve({
    lanes: (from, to) => {
      if (from.latitude < 0) throw new Error("no chart")
      const line = [from, to].map(({ latitude, longitude }) => [longitude, latitude] as const)
      return [{ line, nautical_miles: 1, passages: [] }]
    }
  })
)
