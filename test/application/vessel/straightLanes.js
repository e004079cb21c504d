await import("./straightLanes.ts")
