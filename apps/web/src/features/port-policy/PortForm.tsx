import { hasStayed, isMoveUnderWay, portPolicy, type PortPolicy } from '@hop/contract/features/port-policy'
import { portBounds } from '@hop/contract/web-ports'
import { Button, Stack, Text } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { textsOf } from '@hop/texts/page-texts'
import { useAction } from '../../api/useAction'
import { refusalInForm } from '../../ui/form/apply-refusal'
import { FieldGrid } from '../../ui/form/fields/FieldGrid'
import { Form } from '../../ui/form/Form'
import { FormActions } from '../../ui/form/FormActions'
import { NumberField } from '../../ui/form/fields/NumberField'
import { useSchemaForm } from '../../ui/form/schema-form'
import { DescriptionList } from '../../ui/page/DescriptionList'
import { Section } from '../../ui/page/Section'
import { exactTimeText } from '../../ui/text/times'

const t = textsOf('port-policy')

export function PortForm({ policy }: { policy: PortPolicy }) {
  const { port, isPinned, publicUrl, servers, updatedAt, move } = policy
  const form = useSchemaForm(portPolicy.save.body, { port, updatedAt })
  const queries = useQueryClient()
  const save = useAction(portPolicy.save, {
    refreshes: [portPolicy.find],
    success: 'port-policy:form.asked',
    onStale: 'told',
    onRefusal: (refusal) => {
      // Somebody else was faster: what they asked for is shown, and a message says so.
      if (refusal.code === 'PortMoveUnderway') {
        void queries.invalidateQueries({ queryKey: [portPolicy.find.name] })
        return false
      }
      return refusalInForm(form)(refusal)
    },
  })
  const isMoving = isMoveUnderWay(move)
  const hasStrays = !isPinned && !isMoving && servers.some(hasStayed)
  return (
    <Form form={form} onSubmit={(body) => save.mutateAsync({ body })}>
      <Section title={t('title')}>
        <Stack gap="md">
          {isPinned ? (
            <DescriptionList items={[{ term: t('fields.port'), value: String(port) }]} />
          ) : (
            <FieldGrid>
              <NumberField
                control={form.control}
                name="port"
                label={t('fields.port')}
                help={t('form.help')}
                {...portBounds}
                isUngrouped
                required
                disabled={isMoving}
              />
            </FieldGrid>
          )}
          {isPinned ? null : (
            <Text fz="sm">{publicUrl === null ? t('form.signInAgain') : t('form.behindProxy', { url: publicUrl })}</Text>
          )}
          {hasStrays ? (
            <Button
              variant="default"
              leftSection={<IconRefresh size={16} />}
              loading={save.isPending}
              onClick={() => save.mutate({ body: { port, updatedAt } })}
              style={{ alignSelf: 'flex-start' }}
            >
              {t('form.retry', { port: String(port) })}
            </Button>
          ) : null}
          <Text fz="sm" c="dimmed">
            {t('fields.updatedAt')}: {updatedAt === null ? t('form.never') : exactTimeText(updatedAt)}
          </Text>
        </Stack>
      </Section>
      {isPinned ? null : <FormActions submitLabel={t('form.submit')} onlyWhenChanged isWaiting={isMoving} />}
    </Form>
  )
}
