import { useEffect, useState } from 'react'
import { type Alert, isOn, switchAlert } from '#app/admin/ui/order-events/alerts.ts'
import { CheckField } from '#app/ui/controls/form-fields.tsx'
import { useHydrated } from '#app/ui/hooks/use-hydrated.ts'
import { Panel } from '#app/ui/text/panel.tsx'

/** What this browser does when an order comes while the back office is open. */
export function AlertsSection() {
  const hydrated = useHydrated()
  return (
    <Panel id="alerts-title" title="Notifications in this browser" anchor="alerts">
      <p className="text-soft">
        While a page of the back office is open, a new order appears in its title and at the top right. These are
        switched on for each browser.
      </p>
      {hydrated ? (
        <div className="flex flex-col gap-4">
          <AlertSwitch alert="sound" label="Play a sound" />
          <AlertSwitch alert="notification" label="Show a notification of the browser" />
        </div>
      ) : (
        <p className="font-semibold">They need JavaScript.</p>
      )}
    </Panel>
  )
}

function AlertSwitch({ alert, label }: { alert: Alert; label: string }) {
  const [on, setOn] = useState(false)
  const [isRefused, setRefused] = useState(false)
  useEffect(() => setOn(isOn(alert)), [alert])
  async function change(wanted: boolean) {
    const now = await switchAlert(alert, wanted)
    setOn(now)
    setRefused(wanted && !now)
  }
  return (
    <CheckField
      label={label}
      checked={on}
      onChange={(event) => void change(event.target.checked)}
      problem={isRefused ? 'This browser does not allow notifications from the shop.' : undefined}
    />
  )
}
