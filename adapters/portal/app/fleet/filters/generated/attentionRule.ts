// Written by `npm run generate` from the filters of containers in the domain: change those instead.

/** Which containers need attention. */
export const attentionRule =
  "Tracked containers at the terminal or ramp whose last free day has passed or is at most 3 days away."
