import packageJson from "#package.json" with { type: "json" }

export const about = {
  title: "Landfall",
  version: packageJson.version,
  license: { name: "Apache-2.0", url: "https://www.apache.org/licenses/LICENSE-2.0" }
}
