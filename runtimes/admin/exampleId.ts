export const exampleId = "0190c5a4-7b1e-7c7a-b0f1-2f6d3c1b9a10"
