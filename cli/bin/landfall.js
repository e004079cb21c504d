#!/usr/bin/env node
import { landfall } from "../landfall.ts"

landfall()
