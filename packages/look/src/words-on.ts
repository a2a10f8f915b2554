/** Black or white words on a filled colour: the rule of the screens' buttons and of those in mails, which have no theme. */
import { luminanceOf } from './oklch.js'

/** White words pass AA up to a luminance of 0.183, black ones from 0.175 on. */
export const luminanceWhereBlackTakesOver = 0.179

export const wordsOn = (colour: string): '#ffffff' | '#000000' =>
  luminanceOf(colour) <= luminanceWhereBlackTakesOver ? '#ffffff' : '#000000'
