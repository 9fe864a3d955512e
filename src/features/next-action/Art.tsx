const things = {
  calendar: (
    <>
      <rect className="art-paper" x="14" y="20" width="58" height="56" rx="11" />
      <path className="art-accent" d="M14 38v-7a11 11 0 0 1 11-11h36a11 11 0 0 1 11 11v7z" />
      <path className="art-pin" d="M29 14v12M57 14v12" />
      <path className="art-dots" d="M28 49h.1M43 49h.1M58 49h.1M28 63h.1M43 63h.1" />
    </>
  ),
  receipt: (
    <>
      <path
        className="art-paper"
        d="M22 16h42a5 5 0 0 1 5 5v56l-7.7-5-8 5-7.8-5-7.8 5-8-5-7.7 5V21a5 5 0 0 1 5-5z"
      />
      <path className="art-lines" d="M31 33h26M31 44h26M31 55h13" />
    </>
  ),
  form: (
    <>
      <path className="art-paper" d="M24 15h26l18 18v40a6 6 0 0 1-6 6H24a6 6 0 0 1-6-6V21a6 6 0 0 1 6-6z" />
      <path className="art-accent" d="M50 15v12a6 6 0 0 0 6 6h12z" />
      <path className="art-lines" d="M29 44h28M29 55h28M29 66h14" />
    </>
  ),
  money: (
    <>
      <rect className="art-paper" x="8" y="28" width="70" height="42" rx="9" />
      <circle className="art-accent" cx="43" cy="49" r="13" />
      <path className="art-sign" d="M39 57V42h5.5a4.5 4.5 0 0 1 0 9H39m-4-6h15" />
      <path className="art-dots" d="M18 49h.1M68 49h.1" />
    </>
  ),
}
const badges = {
  clock: 'M72 64v9l6 4',
  pen: 'm66 80 2-6 9-9 4 4-9 9z',
  alert: 'M72 64v8.5m0 6.5v.1',
  check: 'm65.5 72.5 4.5 4.5 8.5-9',
}

/** The object that a picture shows, and the badge at its corner. */
export interface ArtProps {
  picture: keyof typeof things
  badge: keyof typeof badges
}

/** Small picture of an object with a badge, in the colours of the card around it. */
export function Art({ picture, badge }: ArtProps) {
  return (
    <svg className="art" viewBox="0 0 96 96" aria-hidden="true">
      <circle className="art-ground" cx="50" cy="48" r="45" />
      {things[picture]}
      <circle className="art-rim" cx="72" cy="72" r="18" />
      <circle className="art-face" cx="72" cy="72" r="14.5" />
      <path className="art-hands" d={badges[badge]} />
    </svg>
  )
}

/** Drawing of a shop that is being set up. */
export function ShopArt() {
  return (
    <svg className="art-shop" viewBox="0 0 160 96" aria-hidden="true">
      <path className="shop-ground" d="M8 90h144" />
      <path className="shop-wall" d="M30 42h84v48H30z" />
      <path className="shop-pane" d="M38 54h38v24H38z" />
      <path className="shop-shelf" d="M38 66h38M57 54v24" />
      <path className="shop-goods" d="M42 58h7v8h-7zM63 70h7v8h-7z" />
      <path className="shop-goods2" d="M63 58h7v8h-7zM42 70h7v8h-7z" />
      <path className="shop-door" d="M84 54h22v36H84z" />
      <path className="shop-roof" d="M34 14h76l9 24H25z" />
      <path className="shop-stripe" d="M46 14h14l-2 24H43zM74 14h13l4 24H75z" />
      <path
        className="shop-awning"
        d="M25 38a7.8 7.8 0 0 0 15.7 0 7.8 7.8 0 0 0 15.6 0 7.8 7.8 0 0 0 15.7 0 7.8 7.8 0 0 0 15.7 0 7.8 7.8 0 0 0 15.6 0 7.8 7.8 0 0 0 15.7 0z"
      />
      <rect className="shop-phone" x="112" y="46" width="28" height="46" rx="6" />
      <rect className="shop-screen" x="115.5" y="51" width="21" height="34" rx="3" />
      <circle className="shop-ok" cx="126" cy="65" r="7.5" />
      <path className="shop-tick" d="m122.5 65 2.6 2.6 4.6-5" />
    </svg>
  )
}
