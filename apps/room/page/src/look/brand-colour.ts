import { isHexColour } from '@hop/look/brand-colours'

/** The portal's own, for meetings that come without one. */
const ours = '#0b63ce'

export const brandColourOf = (colour: string | null) => (colour !== null && isHexColour(colour) ? colour.toLowerCase() : ours)
