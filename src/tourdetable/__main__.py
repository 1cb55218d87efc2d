"""`python -m tourdetable` is the command `tourdetable`."""

from tourdetable.cli.main import main

raise SystemExit(main())
