// @vitest-environment window
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { Button, IconButton } from '../../src/ui/base/Button'
import { back, check } from '../../src/ui/base/icons'
import { Countdown } from '../../src/ui/display/Countdown'
import { Facts } from '../../src/ui/display/Facts'
import { List, Row, Tile, Tiles } from '../../src/ui/display/List'
import { HiddenTable } from '../../src/ui/display/Table'
import { AmountPad } from '../../src/ui/input/AmountPad'
import { CodeInput } from '../../src/ui/input/CodeInput'
import { Chip, ChipRow, Segmented, Tabs } from '../../src/ui/input/choices'
import { Field, TextInput } from '../../src/ui/input/Field'
import { FieldGroup } from '../../src/ui/input/FieldGroup'
import { Checkbox, RadioList, Select, Switch, TextArea } from '../../src/ui/input/inputs'
import { PinEntry } from '../../src/ui/input/PinPad'
import { SearchField } from '../../src/ui/input/SearchField'
import { Slider } from '../../src/ui/input/Slider'
import { Header, Title } from '../../src/ui/layout/Frame'
import { HeroTitle, Section } from '../../src/ui/layout/Page'
import { QuickActions } from '../../src/ui/layout/QuickActions'
import { TabBar } from '../../src/ui/layout/TabBar'
import { Failed, LoadMore } from '../../src/ui/state/async-states'
import { Badge } from '../../src/ui/state/Badge'
import { Problem } from '../../src/ui/state/Problem'
import { Skeleton } from '../../src/ui/state/Skeleton'
import { Steps } from '../../src/ui/state/Steps'
import { InProgress, Notice, Pill, ProgressBar, Timeline } from '../../src/ui/state/status'
import './draw'
import { markupOf } from './markup'

const none = () => undefined
const options = [
  { id: 'a', title: <>One</>, sub: <>the first</> },
  { id: 'b', title: <>Two</>, disabled: true },
]

/** Compares the markup of a part in one of its states. */
const says = (name: string, part: ReactNode, markup: string) =>
  it(`renders ${name}`, () => expect(markupOf(part)).toBe(markup.trim()))

says(
  'a button',
  <Button text="ui.close" />,
  `
button type=button
 span: Close`,
)
says(
  'a busy button',
  <Button busy label="ui.retry" describedBy="why" type="submit" icon={check}>
    Go
  </Button>,
  `
button type=submit aria-busy=true aria-disabled=true aria-describedby=why aria-label=Try again
 span: Go`,
)
says(
  'a button that ignores presses because its label has just changed',
  <Button busy="settling" text="ui.close" disabled />,
  `
button type=button disabled aria-disabled=true
 span: Close`,
)
says(
  'an icon button',
  <IconButton icon={back} label="ui.close" onPress={none} />,
  `
button type=button aria-label=Close`,
)
says(
  'a field',
  <Field label={<>Name</>}>{(ids) => <TextInput {...ids} value="x" onChange={none} />}</Field>,
  `
label for=id1: Name
span translate=no
 input type=text autocomplete=off id=id1 aria-invalid=false value=x`,
)
says(
  'an invalid field',
  <Field id="own" label={<>Name</>} hint={<>as on the ID</>} optional={<>optional</>} problem="Too short.">
    {(ids) => <TextInput {...ids} value="" onChange={none} before="+63" after="!" />}
  </Field>,
  `
label for=own: Name
 span: optional
p id=own-hint: as on the ID
span translate=no
 span: +63
 input type=text autocomplete=off id=own aria-describedby=own-hint own-problem aria-invalid=true value
 span: !
p id=own-problem: Too short.`,
)
says(
  'a group of fields',
  <FieldGroup id="g" label={<>Pictures</>} hint={<>two</>} problem="None.">
    {() => <i>x</i>}
  </FieldGroup>,
  `
fieldset aria-describedby=g-problem
 legend: Pictures
 p: two
 i: x
 p id=g-problem: None.`,
)
says(
  'a field for a verification code',
  <CodeInput value="12" onChange={none} label="ui.close" length={4} />,
  `
label for=id1: Close
div translate=no
 input id=id1 type=text inputmode=numeric autocomplete=one-time-code enterkeyhint=done aria-invalid=false value=12
 span aria-hidden=true: 1
 span aria-hidden=true: 2
 span aria-hidden=true
 span aria-hidden=true
p id=id1-problem role=alert`,
)
says(
  'an invalid field for a verification code',
  <CodeInput value="1" onChange={none} label="ui.close" length={1} problem="Wrong." disabled />,
  `
label for=id1: Close
div translate=no
 input id=id1 type=text inputmode=numeric autocomplete=one-time-code enterkeyhint=done disabled aria-invalid=true aria-describedby=id1-problem value=1
 span aria-hidden=true: 1
p id=id1-problem role=alert: Wrong.`,
)
says(
  'a search field',
  <SearchField label="ui.close" value="" onSearch={none} />,
  `
span translate=no
 input type=search autocomplete=off inputmode=search enterkeyhint=search autocapitalize=none aria-label=Close placeholder=Close maxlength=80 value`,
)
says(
  'a text area',
  <TextArea value="abc" onChange={none} maxLength={9} />,
  `
textarea rows=4 translate=no maxlength=9: abc
span aria-hidden=true translate=no: 3 / 9`,
)
says(
  'a select',
  <Select options={[{ id: 'a', text: 'One' }]} value={undefined} onChange={none} placeholder="Choose" />,
  `
select
 option value selected: Choose
 option value=a: One`,
)
says(
  'a select with a selection',
  <Select options={[{ id: 'a', text: 'One' }]} value="a" onChange={none} placeholder="Choose" />,
  `
select
 option value=a selected: One`,
)
says(
  'a checkbox',
  <Checkbox checked onChange={none}>
    I agree
  </Checkbox>,
  `
label
 input type=checkbox checked
 span: I agree`,
)
says(
  'a switch',
  <Switch checked={false} onChange={none} disabled>
    Vibrate
  </Switch>,
  `
label
 span: Vibrate
 input type=checkbox role=switch aria-checked=false disabled`,
)
says(
  'a radio list',
  <RadioList label={<>Which?</>} options={options} value="a" onChange={none} id="first" problem="None." />,
  `
fieldset aria-describedby=id1-problem
 legend: Which?
 label
  input type=radio id=first name=id1 checked
  span: One
   span: the first
 label
  input type=radio disabled name=id1
  span: Two
 p id=id1-problem: None.`,
)
says(
  'a segmented control',
  <Segmented label="ui.close" options={options} value="a" onChange={none} />,
  `
fieldset
 legend: Close
 label
  input type=radio name=id1 checked
  span: One
  span: the first
 label
  input type=radio disabled name=id1
  span: Two`,
)
says(
  'tabs',
  <Tabs
    label="ui.close"
    tabs={[
      { id: 'a', text: <>One</>, count: 120 },
      { id: 'b', text: <>Two</> },
    ]}
    value="b"
    onChange={none}
  >
    panel
  </Tabs>,
  `
div role=tablist aria-label=Close
 button type=button role=tab id=id1-a aria-selected=false aria-controls=id1-panel tabindex=-1: One
  span translate=no
   span: 99+
 button type=button role=tab id=id1-b aria-selected=true aria-controls=id1-panel tabindex=0: Two
div role=tabpanel id=id1-panel aria-labelledby=id1-b: panel`,
)
says(
  'filters',
  <ChipRow label="ui.close">
    <Chip on text={<>All</>} onChange={none} />
    <Chip on={false} text={<>Late</>} onChange={none} />
  </ChipRow>,
  `
div role=group aria-label=Close
 button type=button aria-pressed=true: All
 button type=button aria-pressed=false: Late`,
)
says(
  'a slider',
  <Slider
    value={5}
    min={1}
    max={9}
    step={2}
    onChange={none}
    label="ui.close"
    format={(value) => `${value} days`}
  />,
  `
input type=range aria-label=Close aria-valuetext=5 days min=1 max=9 step=2 value=5
div translate=no
 span: 1 days
 span: 9 days`,
)
says(
  'a PIN entry',
  <PinEntry title={<>Your PIN</>} value="12" onChange={none} onDone={none} length={4} problem="Wrong." />,
  `
p: Your PIN
span role=status: 2 of 4 entered
div role=alert: Wrong.
div role=group aria-label=PIN keypad
 div translate=no
  button type=button: 1
  button type=button: 2
  button type=button: 3
  button type=button: 4
  button type=button: 5
  button type=button: 6
  button type=button: 7
  button type=button: 8
  button type=button: 9
  button type=button: 0
  button type=button aria-label=Delete the last digit`,
)
says(
  'an amount pad',
  <AmountPad
    value="1234.5"
    onChange={none}
    label="ui.close"
    quick={[{ text: 'ui.retry', value: '1234.5' }]}
    problem="Too much."
  />,
  `
div role=group aria-label=Close
 p aria-hidden=true: Close
 output translate=no: ₱1,234.5
 div role=alert: Too much.
 button type=button aria-pressed=true: Try again
 div translate=no
  button type=button: 1
  button type=button: 2
  button type=button: 3
  button type=button: 4
  button type=button: 5
  button type=button: 6
  button type=button: 7
  button type=button: 8
  button type=button: 9
  button type=button: .
  button type=button: 0
  button type=button aria-label=Delete the last digit`,
)
says(
  'a countdown',
  <Countdown until={61_000} now={() => 0} />,
  `
span role=timer translate=no: 1:01`,
)
says(
  'a header',
  <Header title="Orders" onBack={none} actions={<b>!</b>} />,
  `
header
 button type=button aria-label=Back
 h1 tabindex=-1: Orders
 b: !`,
)
says(
  'headings',
  <>
    <Title title={<>Done</>} sub={<>well</>} />
    <HeroTitle above={<>Good day</>} title={<>Maria</>} below={<>0917</>} />
    <Section title={<>More</>}>x</Section>
  </>,
  `
h1 tabindex=-1: Done
p: well
span: Good day
h1 tabindex=-1 translate=no: Maria
span translate=no: 0917
section: x
 h2 tabindex=-1: More`,
)
says(
  'rows',
  <List label="Orders">
    <Row title={<>One</>} sub={<>s</>} value="₱1" below={<>b</>} />
    <Row title={<>Two</>} href="/x" unread />
    <Row title={<>Three</>} onPress={none} disabled />
    <Row title={<>Four</>} href="/y" disabled />
  </List>,
  `
ul aria-label=Orders
 li
  span: One
  span: s
  span translate=no: ₱1
  span: b
 li
  a href=/x
   span: Two
 li
  button type=button disabled
   span: Three
 li
  span: Four`,
)
says(
  'tiles',
  <Tiles>
    <Tile count={3} text={<>late</>} icon={check} href="/late" />
  </Tiles>,
  `
ul
 li
  a href=/late
   span translate=no: 3
   span: late`,
)
says(
  'facts',
  <Facts
    rows={[
      { label: 'ui.close', money: 123450 as never, help: 'ui.retry' },
      { label: 'ui.more', value: 'x' },
      { label: 'ui.retry' },
    ]}
    exact
  />,
  `
dl
 dt: Close
  span: Try again
 dd
  span translate=no: ₱1,234.50
 dt: Show more
 dd: x
 dt: Try again
 dd: –`,
)
says(
  'the tab bar',
  <TabBar
    tabs={[
      { href: '/a', text: 'ui.close', icon: check, current: true, badge: { count: 2, label: 'ui.more' } },
      { href: '/b', text: 'ui.retry', icon: check, current: false },
    ]}
  />,
  `
nav aria-label=Main menu
 a href=/a aria-current=page: Close
  span translate=no
   span aria-hidden=true: 2
   span: Show more
 a href=/b: Try again`,
)
says(
  'a table',
  <HiddenTable
    caption="By month"
    head={['Month', 'Paid']}
    rows={[
      ['May', 1],
      ['June', 2],
    ]}
  />,
  `
table
 caption: By month
 thead
  tr
   th scope=col: Month
   th scope=col: Paid
 tbody
  tr
   th scope=row: May
   td translate=no: 1
  tr
   th scope=row: June
   td translate=no: 2`,
)
says(
  'quick actions',
  <QuickActions label="ui.close" items={[{ icon: check, text: <>Pay</>, href: '/pay' }]} />,
  `
nav aria-label=Close
 a href=/pay
  span: Pay`,
)
says(
  'a skeleton',
  <Skeleton shape="list" rows={1} />,
  `
div aria-busy=true
 div aria-hidden=true
 span: Loading`,
)
says(
  'a failed load',
  <Failed problem="No network." onRetry={none} />,
  `
div role=alert
 h2: Couldn’t load this
 p: No network.
 button type=button
  span: Try again`,
)
says(
  'the end of a partial list',
  <>
    <LoadMore shown={20} total={39} onMore={none} />
    <LoadMore shown={39} total={39} problem="Lost." onMore={none} />
  </>,
  `
p role=status: 20 of 39 shown
button type=button
 span: Show more
p role=status: 39 of 39 shown
p role=alert: Lost.`,
)
says(
  'progress',
  <>
    <InProgress title={<>Waiting</>} text={<>for the bank</>} />
    <Steps total={3} current={2} label={<>Store</>} />
    <ProgressBar done={0.256} label={<>Loaded</>} />
  </>,
  `
div role=status
 p: Waiting
 p: for the bank
p: Step 2 of 3 Store
p: Loaded 26%`,
)
says(
  'a timeline',
  <Timeline
    items={(['done', 'now', 'next', 'bad'] as const).map((state) => ({
      title: <>{state}!</>,
      state,
      sub: <>s</>,
    }))}
  />,
  `
ol
 li
  p: done!
   span: (done)
  p: s
 li aria-current=step
  p: now!
   span: (now)
  p: s
 li
  p: next!
   span: (to come)
  p: s
 li
  p: bad!
   span: (failed)
  p: s`,
)
says(
  'problems, notices, pills and badges',
  <>
    <Problem text="Lost." />
    <Problem text="" />
    <Notice tone="warn" title={<>Late</>} text={<>by a day</>} />
    <Pill tone="ok" text={<>Paid</>} />
    <Badge count={99} label="new" />
    <Badge count={100} />
    <Badge count={0} />
  </>,
  `
div role=alert
 div: Lost.
p: Late
div: by a day
span: Paid
span translate=no
 span aria-hidden=true: 99
 span: new
span translate=no
 span: 99+`,
)
