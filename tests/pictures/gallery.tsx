// All components of the UI kit with made-up data, for visual checks only; `?scene=` selects one.
import { type ReactNode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { toLanguage } from '../../bridge/contract/who'
import { pesos, zero } from '../../src/domain/money/money'
import { startI18n } from '../../src/i18n/translate'
import '../../src/ui/base/tokens.css'
import '../../src/ui/base/base.css'
import { Amount, Money } from '../../src/ui/base/Amount'
import { Button, buttonClass, IconButton } from '../../src/ui/base/Button'
import { Icon } from '../../src/ui/base/Icon'
import { IconLink } from '../../src/ui/base/IconLink'
import * as icons from '../../src/ui/base/icons'
import { Picture } from '../../src/ui/base/pictures'
import { Avatar, Bullet } from '../../src/ui/display/Avatar'
import { CopyText } from '../../src/ui/display/CopyText'
import { Countdown } from '../../src/ui/display/Countdown'
import { AmountColumns } from '../../src/ui/display/charts/AmountColumns'
import { LimitArc, ProgressRing } from '../../src/ui/display/charts/charts'
import { PlanBars } from '../../src/ui/display/charts/PlanBars'
import { Facts } from '../../src/ui/display/Facts'
import { List, Row, Tile, Tiles } from '../../src/ui/display/List'
import { Reveal } from '../../src/ui/display/Reveal'
import { Zoom } from '../../src/ui/display/Zoom'
import { AmountPad } from '../../src/ui/input/AmountPad'
import { CodeInput } from '../../src/ui/input/CodeInput'
import { Chip, ChipRow, Chips, Segmented, Tabs } from '../../src/ui/input/choices'
import { Field, TextInput } from '../../src/ui/input/Field'
import { Checkbox, RadioList, Select, Switch, TextArea } from '../../src/ui/input/inputs'
import { PinEntry } from '../../src/ui/input/PinPad'
import { Slider } from '../../src/ui/input/Slider'
import { Body, Header, Line, Title } from '../../src/ui/layout/Frame'
import { Card, Footer, Hero, HeroTitle, Overlap, Section, Small, Stack } from '../../src/ui/layout/Page'
import { Confirm, Sheet } from '../../src/ui/layout/Sheet'
import { TabBar } from '../../src/ui/layout/TabBar'
import { Empty, Failed, LoadMore } from '../../src/ui/state/async-states'
import { Badge } from '../../src/ui/state/Badge'
import { Loading } from '../../src/ui/state/Loading'
import { Skeleton } from '../../src/ui/state/Skeleton'
import { Steps } from '../../src/ui/state/Steps'
import { Notice, Pill, ProgressBar, Timeline } from '../../src/ui/state/status'
import { OfflineBanner, Toasts, toast } from '../../src/ui/state/toasts'

const query = new URLSearchParams(location.search)
const zh = query.get('lang')?.startsWith('zh') ?? false
const L = (english: string, chinese: string) => <>{zh ? chinese : english}</>
const s = (english: string, chinese: string) => (zh ? chinese : english)
const nothing = () => {}

const tabs = (agent: boolean) => (
  <TabBar
    tabs={[
      { href: '#1', text: 'app.tab.home', icon: agent ? icons.homeAgent : icons.home, current: true },
      {
        href: '#2',
        text: 'app.tab.products',
        icon: agent ? icons.productsAgent : icons.products,
        current: false,
      },
      {
        href: '#3',
        text: 'app.tab.order',
        icon: agent ? icons.orderAgent : icons.order,
        current: false,
        badge: { count: 2, label: ['ui.unread', { count: 2 }] },
      },
      { href: '#4', text: 'app.tab.me', icon: agent ? icons.meAgent : icons.me, current: false },
    ]}
  />
)

const tools = (
  <>
    <IconButton icon={icons.scan} label="ui.more" onPress={nothing} />
    <IconLink icon={icons.bell} label="ui.loading" href="#bell" dot />
  </>
)

function Login() {
  const [pin, setPin] = useState('123')
  return (
    <Body>
      <Stack center>
        <span style={{ height: 20 }} />
        <Avatar name="Maria Santos" large />
        <Title
          title={L('Welcome back, Maria', '欢迎回来，Maria')}
          sub={<span className="num">0917 ••• 0007</span>}
        />
      </Stack>
      <PinEntry
        title={L('Enter your 6-digit PIN', '输入 6 位 PIN 码')}
        value={pin}
        onChange={setPin}
        onDone={nothing}
        problem={query.has('bad') ? 'That is incorrect. Tries left: 4.' : undefined}
        corner={
          <button type="button" aria-label="Fingerprint">
            <Icon icon={icons.fingerprint} />
          </button>
        }
      >
        <Button kind="plain" size="small">
          {L('Forgot PIN?', '忘记 PIN 码？')}
        </Button>
      </PinEntry>
      <Line>
        <Button kind="plain" size="small">
          {L('Other ways to log in', '其他登录方式')}
        </Button>
        <Button kind="plain" size="small">
          {L('Register', '注册')}
        </Button>
      </Line>
    </Body>
  )
}

function Home() {
  return (
    <>
      <Hero>
        <HeroTitle
          above={L('Good morning, Maria', '早上好，Maria')}
          title={<>Aling Maria Store</>}
          actions={tools}
        />
      </Hero>
      <Overlap>
        <Card>
          <LimitArc
            available={pesos(38500)}
            used={pesos(21500)}
            limit={pesos(60000)}
            label={zh ? 'ui.limit.total' : 'ui.limit.total'}
          />
          <Stack>
            <Button>{L('Borrow', '立即借款')}</Button>
          </Stack>
        </Card>
        <Card>
          <Line>
            <Pill tone="warn" text={L('Due in 3 days', '3 天后到期')} />
            <Small>{L('Instalment 3 of 6', '第 3 期，共 6 期')}</Small>
          </Line>
          <Line>
            <Stack>
              <Amount value={pesos(3535.3)} />
              <Small>{L('Tuesday, 24 November', '11月24日 星期二')}</Small>
            </Stack>
            <Button size="small">{L('Pay now', '去还款')}</Button>
          </Line>
          <ProgressBar done={0.33} label="ui.ring.done" />
        </Card>
        <Section
          title={L('For your store', '适合您店铺的产品')}
          action={
            <a className={buttonClass('plain', 'small')} href="#all">
              {L('See all', '全部')}
            </a>
          }
        >
          <List>
            <Row
              href="#p"
              icon={icons.products}
              title={L('Stock-up Loan', '进货贷')}
              sub={L('₱5,000 to ₱50,000 · 30 to 180 days', '₱5,000 至 ₱50,000 · 30 至 180 天')}
            />
          </List>
        </Section>
      </Overlap>
      {tabs(false)}
    </>
  )
}

function Apply() {
  const [amount, setAmount] = useState(20000)
  const [tenor, setTenor] = useState('180')
  return (
    <>
      <Header title={s('Stock-up Loan', '进货贷')} onBack={nothing} />
      <Body>
        <Steps total={4} current={1} label={L('Amount', '金额')} />
        <Card>
          <Stack center>
            <Small>{L('How much do you need?', '您需要多少？')}</Small>
            <Amount value={pesos(amount)} size="hero" />
          </Stack>
          <Slider
            value={amount}
            min={5000}
            max={38500}
            step={500}
            onChange={setAmount}
            label="ui.line.amount"
            format={(v) => `₱${v.toLocaleString('en')}`}
            ends={['₱5,000', s('₱38,500 left', '剩余 ₱38,500')]}
          />
        </Card>
        <Section title={L('Pay it back over', '分期')}>
          <Chips
            label="ui.plan.period"
            value={tenor}
            onChange={setTenor}
            options={[
              { id: '90', title: L('90 days', '90 天'), sub: L('3 payments', '3 期') },
              { id: '180', title: L('180 days', '180 天'), sub: L('6 payments', '6 期') },
              { id: '30', title: L('30 days', '30 天'), sub: L('1 payment', '1 期') },
            ]}
          />
        </Section>
        <Card pad="none">
          <Facts
            exact
            rows={[
              { label: 'ui.plan.principal', money: pesos(19600) },
              { label: 'ui.line.amount', money: pesos(3691.95) },
              { label: 'ui.plan.fee', money: pesos(2551.7) },
              { label: 'ui.limit.total', value: '3.60%' },
            ]}
          />
        </Card>
      </Body>
      <Footer
        above={
          <Line>
            <Small>{L('First payment 21 December', '首次还款 12月21日')}</Small>
            <Money value={pesos(3691.95)} />
          </Line>
        }
      >
        <Button>{L('Continue', '继续')}</Button>
      </Footer>
    </>
  )
}

const months = ['Dec', 'Jan', 'Feb', 'Mar', 'Apr', 'May']
const days = ['21 Dec 2026', '20 Jan 2027', '19 Feb 2027', '21 Mar 2027', '20 Apr 2027', '20 May 2027']
const plan = [
  [3091.95, 600],
  [3184.71, 507.24],
  [3280.25, 411.7],
  [3378.66, 313.29],
  [3480.02, 211.93],
  [3584.41, 107.53],
] as const

function Plan() {
  return (
    <>
      <Header title={s('Repayment plan', '还款计划')} onBack={nothing} />
      <Body>
        <Steps total={4} current={2} />
        <Card>
          <Small>{L('Total to repay', '共还')}</Small>
          <Amount value={pesos(22151.69)} />
          <PlanBars
            label="ui.plan.period"
            rows={plan.map(([p, i], k) => ({
              label: months[k] ?? '',
              principal: pesos(p),
              interest: pesos(i),
              fee: k ? zero : pesos(160),
            }))}
          />
        </Card>
        <List>
          {plan.map(([p, i], k) => (
            <Row
              key={p}
              avatar={<Bullet>{k + 1}</Bullet>}
              title={<>{days[k]}</>}
              sub={
                <>
                  ₱{p} + ₱{i}
                </>
              }
              value={<Money value={pesos(3691.95)} />}
            />
          ))}
        </List>
      </Body>
      <Footer>
        <Button>{L('Continue', '继续')}</Button>
      </Footer>
    </>
  )
}

function Order() {
  return (
    <>
      <Header
        kind="themed"
        title={s('Stock-up Loan', '进货贷')}
        onBack={nothing}
        actions={<IconButton icon={icons.document} label="ui.more" onPress={nothing} />}
      />
      <Overlap>
        <Card>
          <Line>
            <Pill tone="bad" text={L('17 days late', '逾期 17 天')} />
            <Small>
              <span className="num">LN-2026-004817</span>
            </Small>
          </Line>
          <Stack>
            <Small>{L('Amount due today', '今日应还')}</Small>
            <Amount value={pesos(3650.12)} size="big" />
          </Stack>
          <Facts
            rows={[
              { label: 'ui.plan.period', money: pesos(3535.3) },
              { label: 'ui.plan.fee', money: pesos(114.82), tone: 'bad', help: 'app.ui.offline' },
              { label: 'ui.ring.of', money: pesos(3650.12), strong: true },
            ]}
          />
          <Notice
            tone="warn"
            text={L(
              '₱5.38 more tomorrow. The first 3 days were free of charge.',
              '明天应还 ₱3,658.32，前三天不收费。',
            )}
          />
        </Card>
        <Card>
          <h2>{L('Progress', '进度')}</h2>
          <Line together>
            <ProgressRing done={3} total={6} label="ui.ring.done" />
            <span className="grow">
              <Facts
                rows={[
                  { label: 'ui.ring.done', money: pesos(10605.9) },
                  { label: 'ui.limit.used', money: pesos(10720.72) },
                ]}
              />
            </span>
          </Line>
        </Card>
        <List>
          <Row href="#a" title={L('Instalments', '各期还款')} />
          <Row href="#b" title={L('Contract', '合同')} value={<Badge count={3} />} />
        </List>
      </Overlap>
      <Footer>
        <Button kind="secondary">{L('Pay off loan', '全部结清')}</Button>
        <Button>{L('Pay ₱3,650.12', '还款 ₱3,650.12')}</Button>
      </Footer>
    </>
  )
}

function Agent() {
  const points = [8, 12, 9, 15, 13, 19, 16, 22, 20, 26, 24, 31, 28, 34].map((n, k) => ({
    key: String(k),
    label: `${k + 1} Nov`,
    amount: pesos(n),
  }))
  return (
    <>
      <Hero>
        <HeroTitle
          avatar={<Avatar name="Ana Reyes" />}
          title={<>Ana Reyes</>}
          below={<>Agent A-20871</>}
          actions={tools}
        />
      </Hero>
      <Overlap>
        <Card>
          <Line>
            <Stack>
              <Small>{L('Earned in 30 days', '近 30 天收益')}</Small>
              <Amount value={pesos(12480.5)} />
            </Stack>
            <Stack>
              <Small>{L('7 days', '近 7 天')}</Small>
              <Money value={pesos(3105.2)} />
            </Stack>
          </Line>
          <AmountColumns
            columns={points}
            label="ui.line.amount"
            head="ui.line.day"
            chosen="13"
            onChoose={() => undefined}
          />
        </Card>
        <Tiles>
          <Tile count={4} text={L('to verify', '待核实')} icon={icons.people} href="#1" />
          <Tile count={2} text={L('contracts to upload', '待上传合同')} icon={icons.document} href="#2" />
          <Tile count={7} text={L('ready to apply', '可申请')} icon={icons.check} href="#3" />
          <Tile count={3} text={L('overdue', '逾期')} icon={icons.warning} href="#4" tone="bad" />
        </Tiles>
        <Section title={L('Due this week', '本周到期')}>
          <List>
            <Row
              href="#c"
              avatar={<Avatar name="Liza Cruz" />}
              title={<>Liza Cruz</>}
              sub={L('Tomorrow', '明天')}
              value={<Money value={pesos(2150)} />}
              unread
            />
          </List>
        </Section>
      </Overlap>
      {tabs(true)}
    </>
  )
}

function Forms() {
  const [text, setText] = useState('')
  const [on, setOn] = useState(true)
  const [one, setOne] = useState<'a' | 'b' | undefined>('a')
  const [code, setCode] = useState('123')
  return (
    <>
      <Header kind="plain" title="Forms" onBack={nothing} />
      <Body>
        <Field label={<>Mobile number</>} hint={<>We send a code to it</>}>
          {(ids) => (
            <TextInput
              {...ids}
              value={text}
              onChange={setText}
              before="+63"
              inputMode="tel"
              placeholder="917 123 4567"
            />
          )}
        </Field>
        <Field label={<>Amount</>} problem="That is more than the ₱12,480 you owe">
          {(ids) => <TextInput {...ids} value="12,480.01" onChange={nothing} before="₱" />}
        </Field>
        <Field label={<>Store type</>} optional={<>(optional)</>}>
          {(ids) => (
            <Select
              {...ids}
              value={undefined}
              placeholder="Choose"
              options={[{ id: 'a', text: 'Sari-sari store' }]}
              onChange={nothing}
            />
          )}
        </Field>
        <Field label={<>Message</>}>
          {(ids) => <TextArea {...ids} value={text} onChange={setText} maxLength={200} />}
        </Field>
        <CodeInput
          label="ui.copy"
          value={code}
          onChange={setCode}
          problem={query.has('bad') ? 'Wrong code' : undefined}
        />
        <Checkbox checked={on} onChange={setOn}>
          I agree to the terms of use and the privacy notice
        </Checkbox>
        <Switch checked={on} onChange={setOn}>
          Log in with fingerprint
        </Switch>
        <RadioList
          label={<>Pay from</>}
          value={one}
          onChange={setOne}
          options={[
            { id: 'a', title: <>GCash</>, sub: <>0917 ••• 0007</> },
            { id: 'b', title: <>Maya</> },
          ]}
        />
        <Segmented
          label="ui.plan.period"
          value="a"
          onChange={nothing}
          options={[
            { id: 'a', title: <>7 days</> },
            { id: 'b', title: <>30 days</> },
            { id: 'c', title: <>Months</> },
          ]}
        />
        <Line together>
          <CopyText text="x" label="ui.line.day" />
          <Countdown until={90_000} now={() => 0} />
        </Line>
        <Line>
          <Small>ID number</Small>
          <Reveal masked="•••• 4417" value="1234 4417" label="ui.line.day" />
        </Line>
      </Body>
    </>
  )
}

function Parts() {
  const [tab, setTab] = useState<'a' | 'b'>('a')
  return (
    <>
      <Header kind="themed" title="Orders" />
      <OfflineBanner shown />
      <Body>
        <Tabs
          label="app.ui.tabs"
          value={tab}
          onChange={setTab}
          tabs={[
            { id: 'a', text: L('In progress', '进行中'), count: 4 },
            { id: 'b', text: L('History', '历史') },
          ]}
        >
          <ChipRow label="ui.more">
            <Chip text={L('Overdue', '逾期')} on onChange={nothing} />
            <Chip text={L('Releasing', '放款中')} on={false} onChange={nothing} />
          </ChipRow>
          <List>
            <Row
              onPress={nothing}
              icon={icons.wallet}
              tone="ok"
              title={<>GCash</>}
              sub={<>0917 ••• 0007</>}
              value={<Pill tone="ok">{L('Default', '默认')}</Pill>}
            />
            <Row onPress={nothing} icon={icons.bank} title={<>BDO Unibank</>} sub={<>•••• 4417</>} />
            <Row
              onPress={nothing}
              icon={icons.logout}
              tone="bad"
              title={L('Log out', '退出登录')}
              chevron={false}
            />
          </List>
          <Card>
            <Timeline
              items={[
                { title: L('Submitted', '已提交'), sub: <>21 Nov 2026, 9:41 AM</>, state: 'done' },
                {
                  title: L('In review', '审核中'),
                  sub: L('Usually one working day', '通常一个工作日'),
                  state: 'now',
                },
                { title: L('Paid out', '放款'), state: 'next' },
                { title: L('Not approved', '未通过'), state: 'bad' },
              ]}
            />
          </Card>
          <Notice
            tone="info"
            title={L('Payment being confirmed', '付款确认中')}
            text={L('We ask the bank again.', '正在向银行查询。')}
            action={<Button size="small" kind="secondary" text="ui.retry" />}
          />
          <Notice tone="ok" text={L('Paid', '已还')} />
          <Notice tone="bad" text={L('Not approved', '未通过')} />
          <Line together>
            <Pill tone="info">info</Pill>
            <Pill tone="mute">mute</Pill>
            <Pill tone="ok">ok</Pill>
            <Badge count={120} />
          </Line>
          <Button busy>Save</Button>
          <Button disabled>Save</Button>
          <Button kind="danger" icon={icons.trash}>
            Delete
          </Button>
          <LoadMore shown={20} total={120} onMore={nothing} />
        </Tabs>
      </Body>
    </>
  )
}

const faces: Record<string, () => ReactNode> = {
  Empty: () => (
    <Empty
      picture="orders"
      title={L('No orders yet', '还没有订单')}
      text={L('Your loans will show here.', '借款后，订单会显示在这里。')}
      action={<Button size="small">{L('See products', '查看产品')}</Button>}
    />
  ),
  Failed: () => <Failed problem={s('The network did not answer.', '网络没有回应。')} onRetry={nothing} />,
}

function Faces() {
  return (
    <>
      <Header title="Faces" onBack={nothing} />
      <Body>
        {Object.entries(faces).map(([name, Face]) => (
          <Card key={name}>{Face()}</Card>
        ))}
        <Skeleton shape="hero" />
        <Skeleton shape="card" rows={1} />
        <Skeleton shape="list" />
        <Skeleton shape="form" rows={2} />
      </Body>
    </>
  )
}

function Icons() {
  return (
    <Body>
      <Title title={<>Icons</>} />
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 14 }}>
        {Object.entries(icons).map(([name, path]) => (
          <Icon key={name} icon={path} size={28} />
        ))}
      </div>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 4, zoom: 0.75 }}>
        {(['orders', 'messages', 'customers', 'money', 'search', 'done', 'offline', 'fail'] as const).map(
          (icon) => (
            <Picture key={icon} name={icon} />
          ),
        )}
      </div>
    </Body>
  )
}

function Pad() {
  const [amount, setAmount] = useState('12480.5')
  return (
    <>
      <Header title={s('Amount', '金额')} onBack={nothing} />
      <Body>
        <AmountPad
          value={amount}
          onChange={setAmount}
          label="ui.line.amount"
          quick={[
            { text: 'ui.limit.total', value: '5000' },
            { text: 'ui.limit.used', value: '12480.5' },
          ]}
          problem={query.has('bad') ? 'That is more than you owe' : undefined}
        />
      </Body>
      <Footer>
        <Button>{L('Next', '下一步')}</Button>
      </Footer>
    </>
  )
}

function Sheets() {
  const [open, setOpen] = useState(query.get('open') !== '0')
  const [sure, setSure] = useState(query.has('sure'))
  const [pin, setPin] = useState('')
  return (
    <>
      <Home />
      <Button onPress={() => setOpen(true)}>Open sheet</Button>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={L('Enter your payment PIN', '输入支付 PIN 码')}
        footer={query.has('footer') && <Button onPress={() => setSure(true)}>Ask</Button>}
      >
        {!query.has('footer') && (
          <PinEntry
            title={L('To pay ₱3,650.12', '支付 ₱3,650.12')}
            value={pin}
            onChange={setPin}
            onDone={nothing}
          />
        )}
        <Zoom
          src="data:image/gif;base64,R0lGODlhAQABAIAAAAUEBAAAACwAAAAAAQABAAACAkQBADs="
          alt="Store front"
        />
      </Sheet>
      <Confirm
        open={sure}
        onClose={() => setSure(false)}
        title={L('Log out?', '要退出登录吗？')}
        text={L('You will need your PIN to come back.', '再次登录需要 PIN 码。')}
        confirm={L('Log out', '退出')}
        tone="bad"
        onConfirm={() => setSure(false)}
      />
      {query.has('veil') && <Loading />}
    </>
  )
}

const scenes: Record<string, () => ReactNode> = {
  Login,
  Home,
  Apply,
  Plan,
  Order,
  Agent,
  Forms,
  Parts,
  Faces,
  Icons,
  Pad,
  Sheets,
}
const Scene = scenes[query.get('scene') ?? 'Home'] ?? Home
const language = toLanguage(query.get('lang'))
const root = document.documentElement
root.lang = language
root.dataset.role = query.get('role') ?? 'borrower'
root.dataset.theme = query.get('theme') ?? 'light'
if (query.has('big')) root.style.fontSize = '200%'

async function draw(): Promise<void> {
  const [ui, app]: { default: Record<string, string> }[] = await Promise.all([
    import(`../../locales/${language}/ui.json`),
    import(`../../locales/${language}/app.json`),
  ])
  startI18n(language, { ...ui?.default, ...app?.default })
  const place = document.getElementById('root')
  if (!place) return
  createRoot(place).render(
    <>
      <div className="page">
        <main className="main">
          <Scene />
        </main>
      </div>
      <Toasts />
    </>,
  )
}

void draw()
Object.assign(window, { toast })
