import { VisuallyHidden } from '@mantine/core'
import type { PasswordPolicy } from '@hop/contract/features/settings'
import { IconCheck, IconPointFilled, IconX } from '@tabler/icons-react'
import { textsOf } from '@hop/texts/page-texts'
import type { Rule, RuleState } from './password-checklist'
import classes from './PasswordChecklist.module.css'

const t = textsOf('sign-in')

const icons: Record<RuleState, typeof IconCheck> = { met: IconCheck, notMet: IconX, notYet: IconPointFilled }

export function PasswordChecklist({ rules, policy }: { rules: readonly Rule[]; policy: PasswordPolicy }) {
  const limits = { min: policy.minPasswordLength, max: policy.maxPasswordLength }
  return (
    <div className={classes.box}>
      <p className={classes.title} id="password-rules">
        {t('rules.title')}
      </p>
      <ul className={classes.list} aria-labelledby="password-rules">
        {rules.map(({ text, state }) => {
          const Icon = icons[state]
          const label = 'key' in text ? t(`rules.${text.key}`, limits) : text.message
          return (
            <li key={label} className={classes.rule} data-state={state}>
              <Icon size={16} aria-hidden="true" className={classes.icon} />
              <span>
                {label}
                <VisuallyHidden>: {t(`rules.${state}`)}</VisuallyHidden>
              </span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
