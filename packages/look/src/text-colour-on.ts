/** Black or white text on a filled colour: the rule of the screens' buttons and of those in mails, which have no theme. */
import { luminanceOf } from './oklch.js'

/** White text passes AA up to a luminance of 0.183, black text from 0.175 on. */
export const luminanceWhereBlackTakesOver = 0.179

export const textColourOn = (colour: string): '#ffffff' | '#000000' =>
  luminanceOf(colour) <= luminanceWhereBlackTakesOver ? '#ffffff' : '#000000'
