// Written by `npm run generate` from the OpenAPI document of the service: change that instead.

/** The version of the interface that these types describe. */
export const interfaceVersion = "0.2.0"
