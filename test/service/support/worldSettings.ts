/** What nodes are told that follow the simulator at this address, so many times as fast, and deliver to receivers of this machine. */
export const worldSettings = (world: string, speed: string, authority: string) => ({
  CARRIER_SIML_URL: `${world}/carrier`,
  CARRIER_SIML_API_KEY: "simulator",
  CARRIER_SIML_PACE: speed,
  SOURCE_SIML_SERVES: "all",
  TERMINAL_URL: `${world}/terminal`,
  TERMINAL_API_KEY: "simulator",
  SOURCE_TERMINAL_JSON_SERVES: "all",
  WEBHOOK_ALLOWED_CIDRS: "127.0.0.0/8",
  WEBHOOK_ANY_PORT: "true",
  NODE_EXTRA_CA_CERTS: authority
})
