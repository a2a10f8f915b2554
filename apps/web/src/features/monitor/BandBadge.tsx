import type { QualityBand } from '@hop/contract/quality-bands'
import { textsOf } from '@hop/texts/page-texts'
import { StatusBadge } from '../../ui/feedback/StatusBadge'

const t = textsOf('monitor')

const tones = { good: 'green', fair: 'amber', poor: 'red' } as const

export const BandBadge = ({ band }: { band: QualityBand }) => <StatusBadge tone={tones[band]}>{t(`bands.${band}`)}</StatusBadge>
