import { startBigBlueButtonDouble } from '../../../testing/bigbluebutton-double.js'
import { onOnlyCore } from './on-only-core.js'
import { registerCore } from './meeting-customer.js'

export const onBigBlueButton = () => onOnlyCore(startBigBlueButtonDouble, registerCore)
