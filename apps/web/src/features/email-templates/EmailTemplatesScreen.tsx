import { emailTemplates } from '@hop/contract/features/email-templates'
import { type TemplateName, templateNames } from '@hop/contract/template-variables'
import { Alert, Group, SegmentedControl, Tabs } from '@mantine/core'
import { useState } from 'react'
import { textsOf } from '@hop/texts/page-texts'
import { useCall } from '../../api/useCall'
import { language as pageLanguage } from '../../texts/language'
import { StatusBadge } from '../../ui/feedback/StatusBadge'
import { FormPage, FormPlaceholder } from '../../ui/form/FormPage'
import { mayLeave } from '../../ui/form/leaving'
import { TemplateForm } from './TemplateForm'

const t = textsOf('email-templates')

export function EmailTemplatesScreen() {
  const found = useCall(emailTemplates.list, { body: {} })
  const [name, setName] = useState<TemplateName>('new_meeting')
  const [language, setLanguage] = useState(pageLanguage)
  /** Another one for each save: the form begins again from what is stored. A change of somebody else's takes nobody's words away. */
  const [version, setVersion] = useState(0)
  const template = found.data?.data.find((one) => one.name === name && one.language === language)
  /** The other mail's form takes the place of this one. */
  const turnTo = async (turn: () => void) => {
    if (await mayLeave()) turn()
  }
  const begin = async () => {
    await found.refetch()
    setVersion(version + 1)
  }
  return (
    <FormPage title={t('screens.emailTemplates')} lead={t('lead')} isWide>
      <Tabs value={name} onChange={(chosen) => void turnTo(() => setName(templateNames.find((one) => one === chosen) ?? name))}>
        <Tabs.List aria-label={t('tabs')}>
          {templateNames.map((one) => (
            <Tabs.Tab key={one} value={one}>
              {t(`names.${one}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {templateNames.map((one) => (
          <Tabs.Panel key={one} value={one} pt="md">
            {one !== name ? null : template ? (
              <>
                <Group justify="space-between" mb="md">
                  <SegmentedControl
                    aria-label={t('language')}
                    value={language}
                    onChange={(chosen) => void turnTo(() => setLanguage(chosen === 'en' ? 'en' : 'vi'))}
                    data={(['vi', 'en'] as const).map((value) => ({ value, label: t(`languages.${value}`) }))}
                  />
                  <StatusBadge tone={template.isDefault ? 'gray' : 'blue'}>
                    {t(template.isDefault ? 'isDefault' : 'isOwn')}
                  </StatusBadge>
                </Group>
                {template.can.change ? null : (
                  <Alert color="yellow" variant="light" mb="md">
                    {t('restricted')}
                  </Alert>
                )}
                <TemplateForm key={`${template.id} ${version}`} template={template} onChanged={begin} />
              </>
            ) : (
              <FormPlaceholder of={found} failedTitle={t('loadFailed')} />
            )}
          </Tabs.Panel>
        ))}
      </Tabs>
    </FormPage>
  )
}
