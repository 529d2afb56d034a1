import type { Colour } from './canvas.ts'

export type Palette = {
  /** from the top of the sky down to the horizon */
  sky: readonly [Colour, Colour, Colour, Colour]
  sun: Colour
  far: Colour
  near: Colour
  ground: Colour
  /** the hero of the label, and its second colour */
  main: Colour
  second: Colour
}

export const PALETTES = {
  dusk: {
    sky: ['#2b1b5a', '#6a2c84', '#c8417a', '#f58b5c'],
    sun: '#ffe08a',
    far: '#5a2470',
    near: '#331653',
    ground: '#1f0f3a',
    main: '#ffcf4d',
    second: '#e2483f',
  },
  day: {
    sky: ['#3a7be0', '#5fa4f2', '#93cdfb', '#d3f0ff'],
    sun: '#fff3b0',
    far: '#6fc08a',
    near: '#3c9a55',
    ground: '#257545',
    main: '#e8413c',
    second: '#ffd34d',
  },
  forest: {
    sky: ['#1f5a58', '#2f8268', '#6fb573', '#d5e38a'],
    sun: '#fdf3b4',
    far: '#2c6f4c',
    near: '#1b4c38',
    ground: '#123428',
    main: '#f2c14b',
    second: '#d8542f',
  },
  ember: {
    sky: ['#2a0f1e', '#66151f', '#b8331f', '#f28a2a'],
    sun: '#ffe27a',
    far: '#561420',
    near: '#2f0d18',
    ground: '#1b0910',
    main: '#f5d78a',
    second: '#7fd0e0',
  },
  night: {
    sky: ['#0d1030', '#17194a', '#252a6e', '#3d479a'],
    sun: '#f3eecb',
    far: '#1c1f55',
    near: '#101238',
    ground: '#090a22',
    main: '#5fd7e8',
    second: '#f06a9b',
  },
  candy: {
    sky: ['#f27fb2', '#f9a8c4', '#fdcbd0', '#fff0dd'],
    sun: '#fffbe8',
    far: '#b98ae6',
    near: '#7f62cf',
    ground: '#5a45ab',
    main: '#3fb6d8',
    second: '#ffd34d',
  },
  sea: {
    sky: ['#135a9e', '#2384c4', '#55b8e0', '#b6ecec'],
    sun: '#fff6c4',
    far: '#1f7ba8',
    near: '#13568a',
    ground: '#0d3a6b',
    main: '#ff8a3d',
    second: '#ffe07a',
  },
  sand: {
    sky: ['#e07a3a', '#f0a24c', '#f8cb72', '#fdebb0'],
    sun: '#fff8dc',
    far: '#c9773b',
    near: '#9a4f2c',
    ground: '#6d3522',
    main: '#2f6fb5',
    second: '#fff1c4',
  },
  ice: {
    sky: ['#3c5aa6', '#6a8ed0', '#a5c6ec', '#e6f5fd'],
    sun: '#ffffff',
    far: '#87a5d6',
    near: '#5475b5',
    ground: '#e9f4fb',
    main: '#d8324a',
    second: '#ffce54',
  },
  toxic: {
    sky: ['#0f1f24', '#173a35', '#27614a', '#5fa84e'],
    sun: '#d9ff7a',
    far: '#16403a',
    near: '#0d2826',
    ground: '#081a1a',
    main: '#b6f04a',
    second: '#e55ad0',
  },
  royal: {
    sky: ['#1c1464', '#34249c', '#5b45d0', '#9a86f0'],
    sun: '#ffe9a8',
    far: '#2e2088',
    near: '#1d145e',
    ground: '#120c40',
    main: '#ffd24d',
    second: '#ff6b5c',
  },
  blood: {
    sky: ['#180a16', '#3a0d22', '#761330', '#b8283c'],
    sun: '#f7d9c0',
    far: '#3d0e26',
    near: '#220817',
    ground: '#13050f',
    main: '#e9e2d8',
    second: '#f0a03c',
  },
  neon: {
    sky: ['#12082e', '#2b0f5a', '#5a1690', '#b020a8'],
    sun: '#ff7ab8',
    far: '#31106a',
    near: '#1b0a44',
    ground: '#10062c',
    main: '#3ff0e0',
    second: '#ffe14d',
  },
  autumn: {
    sky: ['#7a3b2e', '#b8603a', '#e29a4e', '#f7d58c'],
    sun: '#fff2c2',
    far: '#8d4a2c',
    near: '#5e2f26',
    ground: '#3d1f20',
    main: '#e9e6dc',
    second: '#3f8f8a',
  },
  mint: {
    sky: ['#1f7a7a', '#3fa596', '#84d0b4', '#dff5d8'],
    sun: '#fffdf0',
    far: '#4a9c8a',
    near: '#2b6f70',
    ground: '#1a4c55',
    main: '#e0457a',
    second: '#ffe27a',
  },
} as const satisfies Readonly<Record<string, Palette>>

export type PaletteName = keyof typeof PALETTES

/** Near the page's category accents; only the drawn shadow uses them. */
const ACCENTS: Readonly<Record<string, Colour>> = {
  funko: '#c2410c',
  tcg: '#b07a10',
  merchandise: '#b0306e',
  nintendo: '#3f6fd8',
  playstation: '#7a4fd0',
  xbox: '#2f7d32',
  sega: '#1f7f7f',
  atari: '#b45309',
  retro: '#6c7b3f',
  'collector-items': '#8a5a2b',
  guides: '#3b6e8f',
  repairs: '#5f6673',
  'pre-orders': '#a4368f',
  sale: '#d6336c',
}

/** Half transparent and mid-toned: darker than a light tint, lighter than a dark one. */
export function shadowOf(category: string): Colour {
  return `${ACCENTS[category] ?? '#6a6580'}99`
}
