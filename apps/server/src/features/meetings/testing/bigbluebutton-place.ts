import { startBigBlueButtonDouble } from '../../../testing/bigbluebutton-double.js'
import { onOnlyCore } from './core-place.js'
import { registerCore } from './meeting-place.js'

export const onBigBlueButton = () => onOnlyCore(startBigBlueButtonDouble, registerCore)
