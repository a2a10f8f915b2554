import type { LogLevel } from '@hop/contract/features/logs'
import { textsOf } from '@hop/texts/page-texts'
import { StatusBadge, type StatusTone } from '../../ui/feedback/StatusBadge'

const t = textsOf('logs')

const tones: Record<LogLevel, StatusTone> = { INFO: 'gray', WARN: 'amber', ERROR: 'red', FATAL: 'red' }

export const LogLevelBadge = ({ level }: { level: LogLevel }) => (
  <StatusBadge tone={tones[level]}>{t(`levels.${level}`)}</StatusBadge>
)
