export const about = {
  title: "Landfall",
  version: "0.2.0",
  license: { name: "Apache-2.0", url: "https://www.apache.org/licenses/LICENSE-2.0" }
}
