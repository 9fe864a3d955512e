import { isIdentityVerified, type SetUpStep } from '../../domain/loan/next-action'
import { useT } from '../../i18n/translate'
import { Icon } from '../../ui/base/Icon'
import { check, clock } from '../../ui/base/icons'
import { List, Row } from '../../ui/display/List'
import { stepHref, stepText } from './set-up-steps'
import './next-box.css'
import './next-action.css'

/** Steps required before borrowing: open steps link to their forms, the others show their state. */
export function SetUpSteps({ steps }: { steps: readonly SetUpStep[] }) {
  const t = useT()
  const toDo = steps.filter(({ state }) => state === 'toDo')
  const rest = steps.filter(({ state }) => state !== 'toDo')
  return (
    <>
      <List bare>
        {toDo.map(({ step }) => (
          <Row
            key={step}
            icon={stepText[step].icon}
            title={<b>{t(stepText[step].title)}</b>}
            sub={stepText[step].about}
            href={stepHref(step, isIdentityVerified(steps))}
          />
        ))}
      </List>
      {rest.length > 0 && (
        <ul className="rows step-done">
          {rest.map(({ step, state }) => (
            <li key={step}>
              <div className="row">
                <span className={state === 'done' ? 'ava ava-toned ok' : 'ava ava-toned warn'}>
                  <Icon icon={state === 'done' ? check : clock} size={18} />
                </span>
                <span className="grow">{t(stepText[step].title)}</span>
                <span className={state === 'done' ? 'sm toned ok' : 'sm toned warn'}>
                  {t(state === 'done' ? 'lending.setUp.done' : 'lending.pre.inReview')}
                </span>
              </div>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
