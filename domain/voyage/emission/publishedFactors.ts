import type { CalendarDate } from "../../Time.ts"
import type { EmissionFactors, Publication } from "./EmissionFactors.ts"

const glec = (place: string): Publication => ({
  title: "GLEC Framework for Logistics Emissions Accounting and Reporting v3.2",
  publisher: "Smart Freight Centre",
  year: 2025,
  place,
  url: "https://www.smartfreightcentre.org/"
})

const desnz = (place: string): Publication => ({
  title: "UK Government GHG Conversion Factors for Company Reporting 2026, version 1",
  publisher: "Department for Energy Security and Net Zero, Open Government Licence v3.0",
  year: 2026,
  place,
  url: "https://www.gov.uk/government/publications/greenhouse-gas-reporting-conversion-factors-2026"
})

const per = (well_to_tank: number, tank_to_wake: number) => ({ well_to_tank, tank_to_wake })

const asia = ["north_east_asia", "south_east_asia"] as const
const europe = ["north_europe", "mediterranean"] as const
const gulf = ["middle_east_india"] as const

/** Published default factors. Sources and checks: `docs/explanation/emissions.md`. */
export const publishedFactors: EmissionFactors = {
  edition: "2026-11-26" as CalendarDate,
  sea: {
    source: glec("Module 2, Tables 18 and 19, Container vessels, pp. 111-112"),
    distance_adjustment: 1.15,
    industry_average: { name: "Industry average", dry: per(12.7, 59), reefer: per(25.3, 117) },
    lanes: [
      { name: "Intra Middle East and India", between: [gulf, gulf], dry: per(20.5, 94), reefer: per(37.2, 170.6) },
      { name: "Asia and Middle East or India", between: [asia, gulf], dry: per(13.8, 64.5), reefer: per(26.5, 124.1) },
      {
        name: "Europe and Middle East or India",
        between: [europe, gulf],
        dry: per(13, 60.4),
        reefer: per(24.6, 114.6)
      },
      {
        name: "Asia and North Europe",
        between: [asia, ["north_europe"]],
        dry: per(8.2, 38.7),
        reefer: per(19.4, 91.2)
      },
      {
        name: "Asia and Mediterranean or Black Sea",
        between: [asia, ["mediterranean"]],
        dry: per(9.1, 43.1),
        reefer: per(20.4, 96)
      },
      { name: "Asia and Africa", between: [asia, ["africa"]], dry: per(15.4, 72.8), reefer: per(28.3, 133) },
      {
        name: "Asia and North America, East Coast or Gulf",
        between: [asia, ["north_america_east"]],
        dry: per(10.5, 48.5),
        reefer: per(21.9, 100.6)
      },
      {
        name: "Asia and North America, West Coast",
        between: [asia, ["north_america_west"]],
        dry: per(12, 55),
        reefer: per(24, 110.4)
      },
      { name: "Asia and Oceania", between: [asia, ["oceania"]], dry: per(16.9, 79), reefer: per(30.2, 141) },
      {
        name: "Asia and South America",
        between: [asia, ["south_america"]],
        dry: per(11.8, 55.9),
        reefer: per(23.9, 112.2)
      },
      {
        name: "South East Asia and North East Asia",
        between: [["south_east_asia"], ["north_east_asia"]],
        dry: per(19.3, 89.2),
        reefer: per(33.6, 155.2)
      },
      {
        name: "Intra South East Asia",
        between: [["south_east_asia"], ["south_east_asia"]],
        dry: per(23.5, 112.1),
        reefer: per(39.5, 188)
      }
    ]
  },
  land: [
    {
      mode: "rail",
      name: "Freight train, United Kingdom",
      countries: ["GB"],
      ...per(6.91, 25.83),
      source: desnz("Freighting goods, row 106, and WTT- delivery vehs & freight, row 101")
    },
    {
      mode: "rail",
      name: "Rail, India",
      countries: ["IN"],
      ...per(6.4, 4.1),
      source: glec("Module 2, rail, India, p. 97")
    },
    {
      mode: "truck",
      name: "Average articulated truck without refrigeration, United Kingdom",
      countries: ["GB"],
      ...per(18.23, 79.26),
      source: desnz("Freighting goods, row 60, and WTT- delivery vehs & freight, row 55")
    }
  ],
  detours: { rail: null, truck: null },
  tonnes_per_teu: {
    low: 6,
    best: 10,
    high: 14.5,
    source: glec("Module 2, section 3, average cargo per TEU; light and heavy cargo as in the factor library of TEMT")
  }
}
