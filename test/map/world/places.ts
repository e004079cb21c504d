type Position = readonly [longitude: number, latitude: number]

/** Where maps are looked at closely: the coasts of the busiest container ports. */
const coastsOfPorts: Readonly<Record<string, ReadonlyArray<Position>>> = {
  "China and Hong Kong": [
    [121.9, 30.6],
    [121.9, 29.9],
    [114.2, 22.5],
    [113.7, 22.7],
    [118.1, 24.5],
    [120.3, 36],
    [117.8, 38.9],
    [121.7, 39]
  ],
  "Korea, Japan, Taiwan": [
    [128.8, 35.1],
    [139.8, 35.5],
    [135.2, 34.6],
    [120.3, 22.6]
  ],
  "South-East Asia": [
    [106.7, 20.8],
    [107, 10.5],
    [100.9, 13.1],
    [103.8, 1.3],
    [101.4, 3],
    [106.9, -6.1],
    [112.7, -7.2],
    [120.9, 14.6]
  ],
  Oceania: [
    [151.2, -33.9],
    [144.9, -37.8],
    [174.8, -36.8]
  ],
  "Indian Ocean": [
    [79.8, 6.9],
    [80.3, 13.1],
    [72.9, 18.9],
    [69.7, 22.7],
    [66.9, 24.8],
    [55, 25],
    [58.7, 24]
  ],
  "Red Sea and Suez": [
    [39.2, 21.5],
    [32.3, 31.3],
    [32.6, 29.9],
    [43.1, 11.6]
  ],
  Mediterranean: [
    [35, 32.8],
    [28.9, 41],
    [23.6, 37.9],
    [14.5, 35.8],
    [8.9, 44.4],
    [2.2, 41.3],
    [-0.3, 39.4],
    [-5.4, 36.1],
    [-6, 35.9]
  ],
  "Atlantic coast of Europe": [
    [-8.9, 38.7],
    [0.1, 49.5],
    [1.3, 51.9],
    [4.1, 51.9],
    [3.7, 51.3],
    [8.5, 53.6],
    [9.9, 53.5],
    [18.7, 54.4],
    [11.9, 57.7],
    [-3, 53.4]
  ],
  "East and Gulf coasts of North America": [
    [-63.6, 44.6],
    [-73.5, 45.5],
    [-74, 40.6],
    [-76.3, 36.9],
    [-79.9, 32.8],
    [-81.1, 32.1],
    [-80.2, 25.8],
    [-95, 29.6],
    [-88, 30.7],
    [-90.1, 29.9]
  ],
  "West coast of North America": [
    [-118.2, 33.7],
    [-122.3, 37.8],
    [-122.3, 47.4],
    [-123.1, 49.3],
    [-130.3, 54.3]
  ],
  "Central and South America": [
    [-79.6, 9.3],
    [-104.3, 19],
    [-96.1, 19.2],
    [-75.5, 10.4],
    [-76.8, 18],
    [-77.1, -12],
    [-71.6, -33],
    [-46.3, -24],
    [-58.4, -34.6],
    [-48.5, -25.5]
  ],
  Africa: [
    [18.4, -33.9],
    [31, -29.9],
    [3.4, 6.4],
    [0, 5.6],
    [39.7, -4.1]
  ]
}

const places = Object.values(coastsOfPorts).flat()

/** Within four degrees of one of them. */
export const isNearPort = ([longitude, latitude]: Position): boolean =>
  places.some((place) => Math.hypot(place[0] - longitude, place[1] - latitude) < 4)
