import { type DragEvent, useEffect, useState } from 'react';
import { Button } from './Button.tsx';
import { FanOfBacks } from './Fan.tsx';

interface FileDropProps {
  readonly words: {
    readonly about: string;
    readonly choose: string;
    readonly drop: string;
    readonly opening: string;
  };
  /** File types that can be chosen, as in `<input accept>`. */
  readonly accept: string;
  readonly isBusy?: boolean;
  readonly onFile: (file: File) => void;
}

/** A place for a file that is chosen or dropped. */
export function FileDrop({ words, accept, isBusy = false, onFile }: FileDropProps) {
  const [isOver, setIsOver] = useState(false);
  useNoDropsElsewhere();
  const choose = (file: File | undefined) => file && onFile(file);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    choose(event.dataTransfer.files[0]);
  };
  const hover = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(true);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button in it does the same
    <div
      className="file-drop felt rim"
      data-over={isOver || undefined}
      onDragOver={hover}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <FanOfBacks />
      <p className="mx-auto mt-5 max-w-[42ch] text-lg text-on-cloth-soft">{words.about}</p>
      <FileButton accept={accept} isBusy={isBusy} onChoose={choose}>
        {isBusy ? words.opening : words.choose}
      </FileButton>
      <p className="mt-3 text-on-cloth-soft">{words.drop}</p>
    </div>
  );
}

/** A file dropped beside the zone would replace the page. */
function useNoDropsElsewhere(): void {
  useEffect(() => {
    const prevent = (event: Event) => event.preventDefault();
    window.addEventListener('dragover', prevent);
    window.addEventListener('drop', prevent);
    return () => {
      window.removeEventListener('dragover', prevent);
      window.removeEventListener('drop', prevent);
    };
  }, []);
}

interface FileButtonProps {
  readonly accept: string;
  readonly isBusy: boolean;
  readonly onChoose: (file: File | undefined) => void;
  readonly children: string;
}

function FileButton({ accept, isBusy, onChoose, children }: FileButtonProps) {
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  return (
    <>
      <input
        ref={setInput}
        type="file"
        hidden
        accept={accept}
        onChange={(event) => {
          onChoose(event.target.files?.[0]);
          // The same file again is another try.
          event.target.value = '';
        }}
      />
      <Button
        variant="brass"
        size="large"
        className="mt-5"
        aria-disabled={isBusy || undefined}
        onClick={() => input?.click()}
      >
        {children}
      </Button>
    </>
  );
}
